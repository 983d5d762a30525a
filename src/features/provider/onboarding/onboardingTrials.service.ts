import { channelAccountErrors } from '#features/channels/channels.errors.ts'
import { trySettings } from '#features/channels/channelTrials.service.ts'
import { about, changeable, split } from '#features/provider/onboarding/onboarding.service.ts'
import { updateDraft } from '#features/provider/onboarding/onboarding.sql.ts'
import { openSecrets } from '#features/provider/onboarding/onboardingSecrets.ts'
import { accountIn, storedAs } from '#features/provider/onboarding/onboardingSteps.ts'
import { asActor } from '#server/context.ts'
import type { Caller } from '#server/http/routes.ts'
import { principalOf } from '#server/http/rpcMiddleware.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Tests a draft's account at its channel and records the result, unless the draft was saved in the
 * meantime. Throws `opening.notFound`, `opening.notInState` or `channelAccount.notFound`.
 */
export async function testDraftChannel({ requestContext, signedIn }: Caller, draftId: string, key: string) {
  const { app } = requestContext
  const who = principalOf(signedIn, requestContext)
  const input = await asActor(app, who, 'write', async (ctx) => {
    ctx.unchanged()
    const draft = await changeable(ctx, draftId)
    const account = accountIn(split(draft).saved, key)
    const settings = openSecrets(app, draftId, draft.sealedSecrets).settings[key]
    if (!account || !settings) throw new AppError(channelAccountErrors.notFound)
    return { channel: account.channel, profile: account.profile, settings, version: draft.version }
  })
  const { passed, answer } = await trySettings(app, input)
  return asActor(app, who, 'write', async (ctx) => {
    const test = { state: passed ? ('passed' as const) : ('failed' as const), time: ctx.now, answer }
    const draft = await changeable(ctx, draftId)
    const { saved } = split(draft)
    if (draft.version === input.version && saved.channels) {
      const accounts = saved.channels.accounts.map((one) => (one.key === key ? { ...one, test } : one))
      const steps = { ...draft.steps, channels: storedAs('channels', { accounts }) }
      await updateDraft(ctx, draftId, { steps }, { counts: false })
    }
    ctx.audit('opening.channelTested', about(draftId), {
      after: { channel: input.channel, state: test.state },
    })
    return test
  })
}
