import { fxRatesAudit } from '#features/finances/fxRates/fxRates.audit.ts'
import { fxRatesMenu } from '#features/finances/fxRates/fxRates.menu.ts'
import { fxRatesStaffPermissions } from '#features/finances/fxRates/fxRates.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'

export const fxRatesVocabulary: Vocabulary = {
  actions: fxRatesAudit,
  activityGroups: { fxRate: 'sales' },
  auditObjects: {
    fxRate: moneyWords.exchangeRate,
  },
  staffPermissions: fxRatesStaffPermissions,
  portalPages: fxRatesMenu,
  exports: {
    'exchange-rates': { en: 'exchange rates', zh: '汇率' },
  },
  help: [
    {
      section: 'portalSettings',
      load: async () => (await import('#features/finances/fxRates/fxRates.staffHelp.ts')).fxRatesStaffHelp,
    },
  ],
  synonyms: {
    '/admin/fxRates': ['currency', 'FX', '外汇', '汇率'],
  },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    fxRate: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    fxRate: true
  }
}
