import { api } from '#console/api.ts'
import type { ComboboxOption, OptionSource } from '#console/ui/useOptions.ts'
import { mostOptions } from '#shared/options.ts'

/** The merchant's store codes, oldest first: pages of several menus filter by them. */
export const storeCodeOptions: OptionSource = {
  key: ['storeCodes'],
  find: async (search, signal) => {
    const query = { pageNum: 1, pageSize: mostOptions, ...(search && { search }) }
    const { rows, totalCount } = await api.storeCodes.page(query, { signal })
    return { options: rows.map(optionOf), more: totalCount > rows.length }
  },
  get: async (storeCodeId, signal) => optionOf(await api.storeCodes.get({ storeCodeId }, { signal })),
}

/** The same after an option of its own, such as that of no code. */
export function storeCodesAfter(first: ComboboxOption): OptionSource {
  const { key, find, get } = storeCodeOptions
  return {
    key: [...key, first.value, first.label],
    find: async (search, signal) => {
      const { options, more } = await find(search, signal)
      const matches = first.label.toLowerCase().includes(search.toLowerCase())
      return { options: matches ? [first, ...options] : options, more }
    },
    get: async (value, signal) => (value === first.value ? first : get(value, signal)),
  }
}

function optionOf({ storeCodeId, label }: { storeCodeId: string; label: string }): ComboboxOption {
  return { value: storeCodeId, label }
}
