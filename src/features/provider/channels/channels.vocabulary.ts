import { channelsStaffPermissions } from '#features/provider/channels/channels.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const providerChannelsVocabulary: Vocabulary = {
  staffPermissions: channelsStaffPermissions,
}
