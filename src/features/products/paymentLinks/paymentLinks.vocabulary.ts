import { paymentLinksAudit } from '#features/products/paymentLinks/paymentLinks.audit.ts'
import { paymentLinksMenu } from '#features/products/paymentLinks/paymentLinks.menu.ts'
import {
  paymentLinksPermissions,
  paymentLinksStaffPermissions,
} from '#features/products/paymentLinks/paymentLinks.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const paymentLinksVocabulary: Vocabulary = {
  actions: paymentLinksAudit,
  activityGroups: { paymentLink: 'products' },
  auditObjects: {
    paymentLink: objectWords.paymentLink,
  },
  permissions: paymentLinksPermissions,
  staffPermissions: paymentLinksStaffPermissions,
  portalPages: paymentLinksMenu,
  exports: {
    'payment-links': { en: 'payment links', zh: '支付链接' },
  },
  help: [
    {
      section: 'products',
      load: async () =>
        (await import('#features/products/paymentLinks/paymentLinks.help.ts')).paymentLinksHelp,
    },
    {
      section: 'portalOrders',
      load: async () =>
        (await import('#features/products/paymentLinks/paymentLinks.staffHelp.ts')).paymentLinksStaffHelp,
    },
  ],
  synonyms: {
    '/Products/PaymentLink': ['pay by link', 'checkout link', 'share', '收款链接', '付款链接', '分享'],
  },
  paletteActions: [
    {
      id: 'createLink',
      title: { en: 'New payment link', zh: '新增支付链接' },
      icon: 'Link2',
      words: ['create link', 'new link', 'payment link', '新增支付链接', '创建链接'],
      href: '/Products/PaymentLink/Add',
      right: 'paymentLink.add',
    },
  ],
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    paymentLink: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    paymentLink: true
  }
}
