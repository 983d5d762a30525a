import { expect, test } from 'vitest'
import { exports } from '#features/server.ts'

test('every export file keeps its columns, their order and their titles', async () => {
  const files = exports
    .toSorted((a, b) => a.path.localeCompare(b.path))
    .map(({ path, columns }) => [path, ...columns.map((column) => `  ${lineOf(column)}`)].join('\n'))
  expect(files.length).toBeGreaterThan(70)
  await expect(`${files.join('\n')}\n`).toMatchFileSnapshot('fixtures/exportColumns.txt')
})

function lineOf({ key, kind, title }: (typeof exports)[number]['columns'][number]): string {
  const english = typeof title.en === 'string' ? title.en : title.en.other
  return `${key} (${kind}): ${english} | ${title.zh}`
}
