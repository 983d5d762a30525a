import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditObjectTypes } from '#features/auditObjects.domain.ts'
import { auditObjectTexts } from '#features/auditObjects.messages.ts'

/** Every object type in `{ type: 'order', id }` literals of the sources, with one file that names it. */
function named(): Map<string, string> {
  const files = globSync('src/{features,server}/**/*.ts').filter((file) => !file.includes('.test.'))
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\{\s*type: '(\w+)'(?: as const)?,\s*id\b/g)].map(
      ([, name = '']) => [name, file] as const,
    ),
  )
  return new Map(found)
}

test('has words in both languages for every object type', () => {
  const objects = named()
  expect(objects.size).toBeGreaterThan(60)
  expect([...objects].filter(([name]) => auditObjectTexts[name] === undefined)).toEqual([])
})

test('finds entries by the id of any type of object', () => {
  expect([...named()].filter(([name]) => !auditObjectTypes.includes(name))).toEqual([])
})
