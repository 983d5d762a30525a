import type { Vocabulary } from '#shared/vocabulary.ts'

export const helpVocabulary: Vocabulary = {
  help: [
    {
      section: 'overview',
      load: async () => (await import('#features/overview/help/help.help.ts')).helpHelp,
    },
    {
      section: 'portalSettings',
      load: async () => (await import('#features/overview/help/help.staffHelp.ts')).helpStaffHelp,
    },
  ],
}
