import { checkImage, imageAddress, keepHeadImage } from '#features/products/images/images.service.ts'
import { lockPictures, readPictures, writePictures } from '#features/session/avatar/avatar.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { publish } from '#server/live/live.ts'

/** Sets the caller's own picture; null removes it. Refuses `image.notFound` for a picture of another tenant. */
export async function changeAvatar(ctx: RequestCtx, imageId: string | null) {
  const { accountId } = ctx.signedIn
  await checkImage(ctx, imageId)
  const { avatarUrl: before } = await lockPictures(ctx, accountId)
  const avatarUrl = imageId === null ? null : imageAddress(imageId)
  if (avatarUrl === before) {
    ctx.unchanged()
    return {}
  }
  await writePictures(ctx, accountId, { avatar_url: avatarUrl })
  const change = { before: { avatar: before }, after: { avatar: avatarUrl } }
  ctx.audit('account.avatarChanged', { type: 'account', id: accountId }, change)
  await publish(ctx.db, ctx.scope, { topic: 'account', id: accountId })
  return {}
}

/**
 * Stores the head image of a WeChat account for the person who bound it, as their picture until they upload one. Null, for
 * an account without an image and after unbinding, removes the one before.
 */
export async function takeHeadImage(ctx: Ctx, accountId: string, picture: string | null): Promise<void> {
  const address = picture === null ? null : await keepHeadImage(ctx, picture)
  await writePictures(ctx, accountId, { wechat_headimg: address })
}

/** What the session answers of the caller's pictures. Staff on a visit are people of another tenant than the one they visit. */
export async function ownPictures({ db, scope, signedIn }: RequestCtx) {
  const { avatarUrl } = signedIn
  if (signedIn.visit !== null) return { avatar: avatarUrl, wechat_headimg: null }
  const { wechatHeadimg } = await readPictures(db, scope, signedIn.accountId)
  return { avatar: avatarUrl ?? wechatHeadimg, wechat_headimg: wechatHeadimg }
}
