import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { declareListWithoutExport, nameField, textField, unshownField } from '#shared/listFields.ts'

const title = (en: string) => ({ en, zh: en })
const stateText = { open: title('Open'), done: title('Done') }
const list = declareListWithoutExport({
  fields: {
    number: textField(title('Number'), { sortable: true }),
    state: nameField(title('State'), { names: ['open', 'done'], texts: stateText }),
    kind: nameField(title('Kind'), { names: ['open', 'done'], texts: stateText }),
    hidden: unshownField(z.string()),
  },
  key: 'number',
  sort: ['number', 'asc'],
  filters: {
    number: z.string().optional(),
    state: z.enum(['open', 'done']).optional(),
    kind: z.array(z.enum(['open', 'done'])).optional(),
    hidden: z.string().optional(),
    search: z.string().optional(),
  },
})
const options = [
  { value: 'open', label: stateText.open },
  { value: 'done', label: stateText.done },
]

test('offers the labels of a field as options, several at once if the query takes several', () => {
  expect(fieldFilters(list, ['state', 'kind'])).toEqual([
    { key: 'state', label: title('State'), options },
    { key: 'kind', label: title('Kind'), options, many: true },
  ])
})

test('asks for the text of a field that has no labels, and rejects a field that is not shown', () => {
  expect(fieldFilters(list, ['number'])).toEqual([{ key: 'number', label: title('Number') }])
  expect(() => fieldFilters(list, ['hidden'])).toThrow('hidden is no field of the list')
})
