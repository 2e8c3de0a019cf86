import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { openConsole } from './console.js'

function open(isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY })
  const output = new PassThrough()
  return { input, console: openConsole(input, output), written: () => String(output.read() ?? '') }
}

describe('the console', () => {
  it('loses no line of a pipe and repeats each after its prompt', async () => {
    const { input, console, written } = open(false)
    input.end('one\ntwo\nthree')
    for (const line of ['one', 'two', 'three']) expect(await console.ask('?')).toBe(line)
    expect(await console.ask('?')).toBeNull()
    expect(await console.ask('?')).toBeNull()
    expect(written()).toBe('?> one\n?> two\n?> three\n?> \n?> \n')
  })

  it('leaves it to a terminal to show what is typed', async () => {
    const { input, console, written } = open(true)
    const asked = console.ask('?')
    input.write('one\n')
    expect(await asked).toBe('one')
    expect(written()).toBe('?> ')
    console.close()
  })
})
