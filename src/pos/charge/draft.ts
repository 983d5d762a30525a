import { fieldsOf, kept } from '#pos/store.ts'

/** Input not charged yet: it survives a reload and a declined payment. */
export type Draft = { digits: string; tipRate: number | null; tipDigits: string; remark: string }

const empty: Draft = { digits: '', tipRate: null, tipDigits: '', remark: '' }

export const draft = kept<Draft>(
  'pos.draft',
  (found) => {
    const { digits, tipRate, tipDigits, remark } = fieldsOf(found)
    const digitsIn = (value: unknown) => (typeof value === 'string' && /^\d{0,9}$/.test(value) ? value : '')
    return {
      digits: digitsIn(digits),
      tipRate: typeof tipRate === 'number' ? tipRate : null,
      tipDigits: digitsIn(tipDigits),
      remark: typeof remark === 'string' ? remark : '',
    }
  },
  'sessionStorage',
)

export function clearDraft() {
  draft.set(empty)
}
