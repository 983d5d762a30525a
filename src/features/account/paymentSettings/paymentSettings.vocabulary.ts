import { paymentSettingsAudit } from '#features/account/paymentSettings/paymentSettings.audit.ts'
import { paymentSettingsPermissions } from '#features/account/paymentSettings/paymentSettings.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const paymentSettingsVocabulary: Vocabulary = {
  actions: paymentSettingsAudit,
  activityGroups: { paymentSetting: 'settings', cardSetting: 'settings' },
  auditObjects: {
    paymentSetting: objectWords.paymentSettings,
  },
  permissions: paymentSettingsPermissions,
  help: [
    {
      section: 'settings',
      load: async () =>
        (await import('#features/account/paymentSettings/paymentSettings.help.ts')).paymentSettingsHelp,
    },
  ],
  synonyms: {
    '/Settings/Payment': [
      'limits',
      'methods',
      'surcharge',
      'tips',
      'refund password',
      '限额',
      '附加费',
      '小费',
    ],
    '/Settings/Payment/CardSettings': ['credit card', 'Visa', 'Mastercard', '刷卡', '银行卡'],
  },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    paymentSetting: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    paymentSetting: true
  }
}
