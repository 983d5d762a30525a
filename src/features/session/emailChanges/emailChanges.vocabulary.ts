import type { Vocabulary } from '#shared/vocabulary.ts'

export const emailChangesVocabulary: Vocabulary = {
  activityGroups: { mailProof: 'signIn', email: 'signIn' },
  help: [
    {
      section: 'signIn',
      load: async () =>
        (await import('#features/session/emailChanges/emailChanges.help.ts')).emailChangesHelp,
    },
  ],
}
