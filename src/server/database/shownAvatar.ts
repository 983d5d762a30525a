import { sql } from 'kysely'

/** SQL for the picture URL shown in lists: the person's own, or that of their linked WeChat account. */
export const shownAvatar = sql<string | null>`coalesce(account.avatar_url, account.wechat_headimg)`
