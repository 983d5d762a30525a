import {
  type BroughtSheet,
  checkedRows,
  writable,
} from '#features/system/users/import/importCheck.service.ts'
import type { ImportInput } from '#features/system/users/import/userImport.contract.ts'
import { importColumns } from '#features/system/users/import/userImport.domain.ts'
import { columnText, importFaultText, m } from '#features/system/users/import/userImport.messages.ts'
import type { Ctx } from '#server/context.ts'
import { textBook } from '#server/exports/workbook/sheets.ts'
import { say } from '#shared/messages.ts'

const needed = new Set<string>(['username', 'displayName', 'email'])

/**
 * An empty workbook with its titles, and a second sheet with the allowed departments, job titles and roles.
 */
export async function templateBook(ctx: Ctx): Promise<Buffer> {
  const { language } = ctx
  const { departments, posts, roles } = await writable(ctx)
  const titled = (column: 'department' | 'posts' | 'roles', names: readonly string[]) => [
    [say(language, columnText[column])],
    ...names.map((name) => [name]),
    [''],
  ]
  const titles = importColumns.map(
    (column) => `${say(language, columnText[column])}${needed.has(column) ? '*' : ''}`,
  )
  const allowed = [
    ...titled(
      'department',
      departments.filter(({ reached }) => reached).map(({ way }) => way),
    ),
    ...titled(
      'posts',
      posts.map(({ name }) => name),
    ),
    ...titled(
      'roles',
      roles.filter(({ mine }) => mine).map(({ name }) => name),
    ),
  ]
  return textBook({
    name: say(language, m.sheet),
    titles,
    rows: [],
    about: { name: say(language, m.allowed), rows: allowed },
  })
}

/** The faulty rows as in the file, each with its faults, to be corrected and uploaded again. */
export async function faultsBook(ctx: Ctx, input: ImportInput, sheet: BroughtSheet): Promise<Buffer> {
  const { language } = ctx
  const faulty = (await checkedRows(ctx, input, sheet)).filter(({ faults }) => faults.length > 0)
  const titles = importColumns.map((column) => say(language, columnText[column]))
  const rows = faulty.map(({ row, cells, faults }) => {
    const messages = faults.map(
      ({ column, fault }) => `${say(language, columnText[column])}: ${say(language, importFaultText[fault])}`,
    )
    return [...importColumns.map((column) => cells[column]), messages.join('; '), String(row)]
  })
  return textBook({
    name: say(language, m.sheet),
    titles: [...titles, say(language, m.what), say(language, m.row)],
    rows,
  })
}
