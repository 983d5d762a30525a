import { expect, test } from 'vitest'
import { vocabularyWith } from '../scripts/chunks/vocabularyParts.ts'

const vocabulary = `import { salesAudit } from '#features/sales/sales.audit.ts'
import { salesPermissions, salesStaffPermissions } from '#features/sales/sales.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const salesVocabulary: Vocabulary = {
  actions: salesAudit,
  permissions: salesPermissions,
  staffPermissions: salesStaffPermissions,
  exports: {
    sales: { en: 'sales', zh: '销售' },
    'sale-lines': { en: 'lines of sales', zh: '销售明细' },
  },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    sale: true
  }
}
`

test('keeps one part of a vocabulary, with the imports that it needs', () => {
  expect(vocabularyWith(['actions'], vocabulary)).toBe(
    `import { salesAudit } from '#features/sales/sales.audit.ts'

export const salesVocabulary = {
  actions: salesAudit,
}
`,
  )
  expect(vocabularyWith(['exports'], vocabulary)).toBe(
    `
export const salesVocabulary = {
  exports: {
    sales: { en: 'sales', zh: '销售' },
    'sale-lines': { en: 'lines of sales', zh: '销售明细' },
  },
}
`,
  )
})
