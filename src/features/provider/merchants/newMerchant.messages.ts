import { texts } from '#shared/messages.ts'

export const m = texts({
  newMerchant: { en: 'New merchant', zh: '新商户开户' },
  openInWizard: { en: 'Open in the wizard', zh: '用向导开户' },
})
