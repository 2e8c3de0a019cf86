import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBudgetFaults } from './check-budgets.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'budgets-'))
  for (const folder of ['src/rules', 'scripts', 'test']) {
    mkdirSync(join(root, folder), { recursive: true })
  }
  writeFileSync(join(root, 'package.json'), '{ "scripts": { "start": "node start.mjs" } }')
  for (let i = 0; i < 20; i++) writeFileSync(join(root, 'src', `${i}.ts`), 'export {}\n')
})

afterEach(() => rmSync(root, { recursive: true }))

test('a small tree passes, with a file of exactly 500 lines', () => {
  writeFileSync(join(root, 'src', 'a.ts'), '//\n'.repeat(500))
  expect(findBudgetFaults(root)).toEqual([])
})

test('a file of 501 lines is refused', () => {
  writeFileSync(join(root, 'test', 'a.spec.ts'), '//\n'.repeat(501))
  expect(findBudgetFaults(root)).toEqual(['test/a.spec.ts: lines 501, at most 500'])
})

test('sources that are long as a whole are refused', () => {
  for (let i = 0; i < 20; i++) writeFileSync(join(root, 'src', `${i}.ts`), '//\n'.repeat(351))
  expect(findBudgetFaults(root)).toEqual([
    'sources: median lines 351, at most 120',
    'sources: 90th percentile of lines 351, at most 350',
  ])
})

test('an eleventh npm script and a sixth throw in the rules are refused', () => {
  const scripts = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`s${i}`, 'true']))
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts }))
  writeFileSync(join(root, 'src', 'rules', 'a.ts'), 'throw new Error()\n'.repeat(6))
  writeFileSync(join(root, 'src', 'rules', 'a.test.ts'), 'throw new Error()\n')
  expect(findBudgetFaults(root)).toEqual([
    'package.json: scripts 11, at most 10',
    'src/rules: throws 6, at most 5',
  ])
})

test('a README of more than 120 lines is refused', () => {
  writeFileSync(join(root, 'README.md'), '\n'.repeat(121))
  expect(findBudgetFaults(root)).toEqual(['README.md: lines 121, at most 120'])
})
