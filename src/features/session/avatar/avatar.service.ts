import { imageAddress } from '#features/images/images.domain.ts'
import { checkImage, keepHeadImage } from '#features/images/images.service.ts'
import { lockPictures, readPictures, writePictures } from '#features/session/avatar/avatar.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { publish } from '#server/live/live.ts'

/** Sets the caller's avatar; null removes it. Throws `image.notFound` for another tenant's image. */
export async function changeAvatar(ctx: RequestCtx, imageId: string | null) {
  const { accountId } = ctx.signedIn
  await checkImage(ctx, imageId)
  const { avatarUrl: before } = await lockPictures(ctx, accountId)
  const avatarUrl = imageId === null ? null : imageAddress(imageId)
  if (avatarUrl === before) {
    ctx.unchanged()
    return {}
  }
  await writePictures(ctx, accountId, { avatarUrl: avatarUrl })
  const change = { before: { avatar: before }, after: { avatar: avatarUrl } }
  ctx.audit('account.avatarChanged', { type: 'account', id: accountId }, change)
  await publish(ctx.db, ctx.scope, { topic: 'account', id: accountId })
  return {}
}

/**
 * Stores the image of a bound WeChat account as the user's default avatar until they upload one. Null (no
 * image, or unbound) removes it.
 */
export async function takeHeadImage(ctx: Ctx, accountId: string, picture: string | null): Promise<void> {
  const address = picture === null ? null : await keepHeadImage(ctx, picture)
  await writePictures(ctx, accountId, { wechatHeadimg: address })
}

/**
 * The caller's avatar and WeChat image. On a visit, staff belong to another tenant than the one they visit.
 */
export async function ownPictures({ db, scope, signedIn }: RequestCtx) {
  const { avatarUrl } = signedIn
  if (signedIn.visit !== null) return { avatar: avatarUrl, wechat_headimg: null }
  const { wechatHeadimg } = await readPictures(db, scope, signedIn.accountId)
  return { avatar: avatarUrl ?? wechatHeadimg, wechat_headimg: wechatHeadimg }
}
