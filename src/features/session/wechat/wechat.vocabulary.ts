import { wechatAudit } from '#features/session/wechat/wechat.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const wechatVocabulary: Vocabulary = {
  actions: wechatAudit,
  activityGroups: { wechat: 'signIn' },
}
