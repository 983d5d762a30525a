import { sql } from 'kysely'

/** The address of the picture of a person that lists show: their own, or that of the WeChat account that they bound. */
export const shownAvatar = sql<string | null>`coalesce(account.avatar_url, account.wechat_headimg)`
