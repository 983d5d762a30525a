import type { Vocabulary } from '#shared/vocabulary.ts'

export const emailChangesVocabulary: Vocabulary = {
  help: [
    {
      section: 'signIn',
      load: async () =>
        (await import('#features/session/emailChanges/emailChanges.help.ts')).emailChangesHelp,
    },
  ],
}
