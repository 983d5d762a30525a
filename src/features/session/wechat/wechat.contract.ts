import { z } from 'zod'
import { codeStates } from '#features/session/wechat/wechat.domain.ts'
import { wechatErrors } from '#features/session/wechat/wechat.errors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { instant } from '#shared/fields.ts'

/** A WeChat account as its owner knows it; the picture is a data URL. */
export const wechatBinding = z.strictObject({
  nickname: z.string(),
  picture: z.string().nullable(),
  bindTime: instant,
})

/** A code to show: its image and the URL it opens. */
export const shownCode = z.strictObject({
  codeId: z.string(),
  url: z.string(),
  /** An SVG image. */
  svg: z.string(),
  /** The demo's virtual phone with this code; null outside the demo. */
  phoneUrl: z.string().nullable(),
  expireTime: instant,
})
export type ShownCode = z.output<typeof shownCode>

const codeId = z.string().regex(/^\d{1,6}\.[A-Za-z0-9_-]{43}$/)

export const wechatContract = {
  get: endpoint({
    method: 'GET',
    path: '/security/wechat',
    access: 'security.query',
    summary: 'Get your bound WeChat account',
    output: z.strictObject({ offered: z.boolean(), binding: wechatBinding.nullable() }),
  }),
  openCode: endpoint({
    method: 'POST',
    path: '/security/wechat/codes',
    access: 'security.edit',
    summary: 'Create a code that binds the scanning WeChat account to yours',
    output: shownCode,
    errors: [wechatErrors.notSetUp],
    requiresStepUp: true,
  }),
  lookAtCode: endpoint({
    method: 'GET',
    path: '/security/wechat/code',
    access: 'security.query',
    summary: 'Get the status of a binding code',
    input: z.strictObject({ codeId }),
    output: z.strictObject({ state: z.enum(codeStates) }),
  }),
  unbind: endpoint({
    method: 'POST',
    path: '/security/wechat/unbinding',
    access: 'security.edit',
    summary: 'Unbind your WeChat account',
    output: done,
    errors: [wechatErrors.notBound],
    requiresStepUp: true,
  }),
}
