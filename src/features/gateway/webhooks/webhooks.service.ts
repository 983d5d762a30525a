import { wakeSender } from '#features/gateway/webhooks/outbox.service.ts'
import { newWebhookSecret, sealSecret } from '#features/gateway/webhooks/webhookSecret.ts'
import type { WebhookEndpoint, WebhookWithSecret } from '#features/gateway/webhooks/webhooks.contract.ts'
import type { NotifyType } from '#features/gateway/webhooks/webhooks.domain.ts'
import { mostEndpoints, overlapHours } from '#features/gateway/webhooks/webhooks.domain.ts'
import { webhookErrors } from '#features/gateway/webhooks/webhooks.errors.ts'
import {
  countEndpoints,
  findEndpoint,
  insertEndpoint,
  type LockedEndpoint,
  lockEndpoint,
  moveWaiting,
  updateEndpoint,
  updateWaitingUrls,
} from '#features/gateway/webhooks/webhooks.sql.ts'
import type { Ctx } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'
import { urlFault } from '#server/outgoing/destination.ts'
import { destinationTexts } from '#server/outgoing/outgoing.messages.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/messages.ts'

type Draft = { url: string; events: NotifyType[] }

/** Registers an endpoint. Its secret is returned only once and stored encrypted. */
export async function addEndpoint(ctx: Ctx, draft: Draft): Promise<WebhookWithSecret> {
  const { url, events } = checked(ctx, draft)
  if ((await countEndpoints(ctx.db, ctx.scope)) >= mostEndpoints) {
    throw new AppError(webhookErrors.limit, { values: { max: mostEndpoints } })
  }
  const endpointId = nextId()
  const secret = newWebhookSecret()
  const sealedSecret = sealSecret(ctx.app, endpointId, secret)
  await insertEndpoint(ctx.db, ctx.scope, { endpointId, url, events, sealedSecret }, ctx.now)
  ctx.audit('webhook.added', about(endpointId), { after: { url, events } })
  return { endpoint: await shown(ctx, endpointId), secret }
}

/** Changes an endpoint's URL and events. Pending notifications go to the new URL. */
export async function editEndpoint(ctx: Ctx, endpointId: string, draft: Draft): Promise<WebhookEndpoint> {
  const before = await locked(ctx, endpointId)
  const { url, events } = checked(ctx, draft)
  await updateEndpoint(ctx.db, ctx.scope, endpointId, { url, events, failures: 0, failingSince: null })
  await updateWaitingUrls(ctx.db, ctx.scope, endpointId, url)
  const change = { before: { url: before.url, events: before.events }, after: { url, events } }
  ctx.audit('webhook.edited', about(endpointId), change)
  return shown(ctx, endpointId)
}

/** Pauses an endpoint: pending and new notifications wait until it resumes. */
export async function pauseEndpoint(ctx: Ctx, endpointId: string): Promise<WebhookEndpoint> {
  const { status } = await locked(ctx, endpointId)
  if (status === 'paused') return unchanged(ctx, endpointId)

  await updateEndpoint(ctx.db, ctx.scope, endpointId, { status: 'paused' })
  const held = await moveWaiting(ctx, endpointId, { from: ['waiting'], to: 'paused' })
  ctx.audit('webhook.paused', about(endpointId), { after: { held } })
  return shown(ctx, endpointId)
}

/** Resumes an endpoint and sends what was waiting. */
export async function resumeEndpoint(ctx: Ctx, endpointId: string): Promise<WebhookEndpoint> {
  const { status } = await locked(ctx, endpointId)
  if (status === 'active') return unchanged(ctx, endpointId)

  await updateEndpoint(ctx.db, ctx.scope, endpointId, { status: 'active', failures: 0, failingSince: null })
  const waited = await moveWaiting(ctx, endpointId, { from: ['paused'], to: 'waiting' })
  if (waited > 0) wakeSender(ctx)
  ctx.audit('webhook.resumed', about(endpointId), { after: { waited } })
  return shown(ctx, endpointId)
}

/** Rotates an endpoint's secret. The previous one also signs for a day, so that the receiver can switch. */
export async function rollSecret(ctx: Ctx, endpointId: string): Promise<WebhookWithSecret> {
  const { sealedSecret } = await locked(ctx, endpointId)
  const secret = newWebhookSecret()
  const previousUntil = new Date(ctx.now.getTime() + overlapHours * 3_600_000)
  await updateEndpoint(ctx.db, ctx.scope, endpointId, {
    sealedSecret: sealSecret(ctx.app, endpointId, secret),
    sealedPreviousSecret: sealedSecret,
    previousUntil: previousUntil,
  })
  ctx.audit('webhook.secretRolled', about(endpointId), { after: { previousUntil } })
  return { endpoint: await shown(ctx, endpointId), secret }
}

/** Removes an endpoint. Its history remains; pending notifications are given up. */
export async function removeEndpoint(ctx: Ctx, endpointId: string): Promise<Record<never, never>> {
  const { url } = await locked(ctx, endpointId)
  await updateEndpoint(ctx.db, ctx.scope, endpointId, { status: 'deleted' })
  const givenUp = await moveWaiting(ctx, endpointId, { from: ['waiting', 'paused'], to: 'failed' })
  ctx.audit('webhook.removed', about(endpointId), { before: { url }, after: { givenUp } })
  return {}
}

const about = (endpointId: string) => ({ type: 'webhookEndpoint', id: endpointId }) as const

async function locked(ctx: Ctx, endpointId: string): Promise<LockedEndpoint> {
  const endpoint = await lockEndpoint(ctx.db, ctx.scope, endpointId)
  if (!endpoint) throw new AppError(webhookErrors.notFound)
  return endpoint
}

async function shown(ctx: Ctx, endpointId: string): Promise<WebhookEndpoint> {
  const endpoint = await findEndpoint(ctx.db, ctx.scope, endpointId, ctx.now)
  if (!endpoint) throw new AppError(webhookErrors.notFound)
  return endpoint
}

function unchanged(ctx: Ctx, endpointId: string): Promise<WebhookEndpoint> {
  ctx.unchanged()
  return shown(ctx, endpointId)
}

/** The normalized URL. The host's address is checked on every call, because DNS may change. */
function checked({ app, language }: Ctx, { url, events }: Draft): Draft {
  const fault = urlFault(url, { loopback: app.config.demo })
  if (fault)
    throw new AppError(webhookErrors.urlRefused, {
      values: { reason: say(language, destinationTexts[fault]) },
    })
  const { href } = new URL(url)
  return { url: href.split('#', 1)[0] ?? href, events: [...new Set(events)].sort() }
}
