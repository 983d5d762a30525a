import { afterAll, beforeAll, expect, test } from 'vitest'
import { allDeclared } from '#server/exports/exportOf.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('every export file keeps its columns, their order and their titles', async () => {
  const files = allDeclared()
    .toSorted((a, b) => a.path.localeCompare(b.path))
    .map(({ path, columns }) => [path, ...columns.map((column) => `  ${lineOf(column)}`)].join('\n'))
  expect(files.length).toBeGreaterThan(70)
  await expect(`${files.join('\n')}\n`).toMatchFileSnapshot('fixtures/exportColumns.txt')
})

function lineOf({ key, kind, title }: ReturnType<typeof allDeclared>[number]['columns'][number]): string {
  const english = typeof title.en === 'string' ? title.en : title.en.other
  return `${key} (${kind}): ${english} | ${title.zh}`
}
