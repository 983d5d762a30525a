/** The contracts that the shell needs on every entry, bundled in one chunk. */
export { merchantsContract as merchants } from '#features/merchants/merchants.contract.ts'
export { noticesContract as notices } from '#features/notices/notices.contract.ts'
export { sessionContract as session } from '#features/session/session.contract.ts'
export { sessionsContract as sessions } from '#features/session/sessions/sessions.contract.ts'
export { viewsContract as views } from '#features/settings/views/views.contract.ts'
export { notificationContract as told } from '#features/system/announcements/reader/reader.contract.ts'
export { brandingContract as branding } from '#features/system/branding/branding.contract.ts'
export { dictionaryLabelsContract as dictionaryLabels } from '#features/system/dictionaries/labels.contract.ts'
