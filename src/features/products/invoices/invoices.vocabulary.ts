import { invoicesAudit } from '#features/products/invoices/invoices.audit.ts'
import { invoicesMenu } from '#features/products/invoices/invoices.menu.ts'
import {
  invoicesPermissions,
  invoicesStaffPermissions,
} from '#features/products/invoices/invoices.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const invoicesVocabulary: Vocabulary = {
  actions: invoicesAudit,
  activityGroups: { invoice: 'products', invoiceSeries: 'products' },
  auditObjects: {
    invoice: objectWords.invoice,
    invoiceSeries: { en: 'Invoice numbering', zh: '收款账单编号' },
  },
  permissions: invoicesPermissions,
  staffPermissions: invoicesStaffPermissions,
  portalPages: invoicesMenu,
  exports: {
    invoices: { en: 'invoices', zh: '收款账单' },
  },
  help: [
    {
      section: 'products',
      load: async () => (await import('#features/products/invoices/invoices.help.ts')).invoicesHelp,
    },
    {
      section: 'portalOrders',
      load: async () => (await import('#features/products/invoices/invoices.staffHelp.ts')).invoicesStaffHelp,
    },
  ],
  synonyms: {
    '/Products/Invoice': ['bill a customer', 'billing', 'request payment', '开账单', '请款', '催款'],
  },
  paletteActions: [
    {
      id: 'newInvoice',
      title: { en: 'New invoice', zh: '新建收款账单' },
      icon: 'FilePlus2',
      words: ['new invoice', 'create invoice', 'bill', '新建收款账单', '新建账单', '开账单'],
      href: '/Products/Invoice/Add',
      right: 'invoice.add',
    },
  ],
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    invoice: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    invoice: true
    invoiceSeries: true
  }
}
