import { describe, expect, it } from 'vitest'
import { ANNA, BEGIN, BELA, CLARA, Scene } from '../testing/scene.js'
import { termsOfRematch } from './opening.js'
import { REMATCH_WINDOW } from './rematch.js'

function over(preset = 'long', secret = 1): Scene {
  const scene = new Scene(preset, { clock: { kind: 'days', days: 1 } }, secret)
  scene.must(BELA.id, { type: 'sit' })
  scene.must(ANNA.id, { type: 'spare' })
  scene.must(BELA.id, { type: 'spare' })
  scene.now = BEGIN + 86_400_001
  const stays = scene.state.clock.running === 0 ? BELA : ANNA
  scene.must(stays.id, { type: 'claim' })
  return scene
}

describe('another match', () => {
  it('is offered when the match is over, by those who sit (SPEC L8)', () => {
    const scene = new Scene('long').begin()
    expect(scene.try(ANNA.id, { type: 'rematch' })).toBe('wrong-phase')
    const ended = over()
    expect(ended.try(CLARA.id, { type: 'rematch' })).toBe('not-seated')
    const until = ended.now + REMATCH_WINDOW
    expect(ended.try(ANNA.id, { type: 'rematch' })).toEqual([
      { type: 'rematch-offered', seat: 0, until },
    ])
    expect(ended.try(ANNA.id, { type: 'rematch' })).toBe('wrong-phase')
  })

  it('is agreed to once, by the other seat, at a table that nobody can guess', () => {
    const [one, two] = [over('long', 1), over('long', 2)]
    const tables = [one, two].map((scene) => {
      scene.must(BELA.id, { type: 'rematch' })
      scene.must(ANNA.id, { type: 'rematch' })
      expect(scene.try(BELA.id, { type: 'rematch' })).toBe('wrong-phase')
      expect(scene.try(BELA.id, { type: 'rematch-refuse' })).toBe('wrong-phase')
      return scene.state.next
    })
    expect(tables[0]).toMatch(/^[a-z0-9]{12}$/)
    expect(tables[0]).not.toBe(tables[1])
  })

  it('is not offered and taken back without end (SPEC L11)', () => {
    const scene = over()
    let offers = 0
    while (scene.try(ANNA.id, { type: 'rematch' }) !== 'wrong-phase' && offers < 1000) {
      scene.must(ANNA.id, { type: 'rematch-refuse' })
      offers++
    }
    expect(offers).toBeLessThan(200)
  })

  it('is offered anew when the offer has expired, and not refused any more', () => {
    const scene = over()
    scene.must(ANNA.id, { type: 'rematch' })
    scene.now += REMATCH_WINDOW
    const { state } = scene
    scene.now += 1
    expect(scene.try(BELA.id, { type: 'rematch-refuse' })).toBe('rematch-expired')
    scene.must(BELA.id, { type: 'rematch' })
    expect(scene.state.rematch).toMatchObject({ seat: 1 })
    expect(state.rematch).toMatchObject({ seat: 0 })
    scene.must(ANNA.id, { type: 'rematch' })
    expect(scene.state.next).not.toBeNull()
  })

  it('can be refused, or taken back', () => {
    const scene = over()
    expect(scene.try(BELA.id, { type: 'rematch-refuse' })).toBe('wrong-phase')
    for (const by of [ANNA, BELA]) {
      scene.must(ANNA.id, { type: 'rematch' })
      scene.must(by.id, { type: 'rematch-refuse' })
      expect(scene.state.rematch).toBeNull()
    }
  })

  it('is played with the other seat as White, where the terms name one (SPEC L8)', () => {
    const scene = over()
    expect(termsOfRematch({ ...scene.state, terms: { ...scene.state.terms, white: 1 } })).toEqual({
      ...scene.state.terms,
      white: 0,
    })
    expect(termsOfRematch(scene.state)).toEqual(scene.state.terms)
  })
})
