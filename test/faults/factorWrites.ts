import type { CreationOptions, RequestOptions } from '#features/session/factors/passkeys/passkeys.contract.ts'
import { siteOf } from '#features/session/factors/passkeys/site.ts'
import { type TestApp, type TestMerchant, testPassword } from '#test/app.ts'
import { softPasskey } from '#test/authenticator.ts'
import type { HttpResponse } from '#test/hostile/calls.ts'
import { codeAt, signInAnew } from '#test/people.ts'

type Recorded = (name: string, input: Record<string, unknown>, token: string) => Promise<HttpResponse>

/** Makes every write to a person’s own second factors, each in the state it needs, and signs in with them. */
export async function writeFactors(t: TestApp, merchant: TestMerchant, recorded: Recorded): Promise<void> {
  const token = (await signInAnew(t, merchant, 'manager')).token ?? ''
  const { origin } = siteOf(t.app.config.publicUrl)
  const ask = async <T>(path: string, body?: object) =>
    (await t.call('POST', path, { token, ...(body && { body }) })).body.data as T
  const later = (seconds: number) => t.setClock(new Date(t.app.clock().getTime() + seconds * 1000))
  t.setClock(new Date())

  await recorded('proof.prove', { password: testPassword }, token)
  const { secret } = await ask<{ secret: string }>('/security/totp')
  await recorded('factors.confirmTotp', { code: await codeAt(t, secret) }, token)
  await recorded('factors.makeCodes', {}, token)

  const response = await ask<CreationOptions>('/security/passkeyOptions')
  const passkey = softPasskey(response, origin)
  const credentialId = passkey.created.id
  const created = { challengeId: response.challengeId, name: 'Key', answer: passkey.created }
  await recorded('factors.addPasskey', created, token)
  await recorded('factors.renamePasskey', { credentialId, name: 'Phone' }, token)
  const proof = await ask<RequestOptions>('/proof/passkeyRequest')
  await recorded('proof.provePasskey', answered(proof, passkey.prove(proof)), token)

  later(31)
  const { next } = await signInAnew(t, merchant, 'manager')
  await recorded(
    'steps.answerCode',
    { challengeId: next?.challengeId, totpCode: await codeAt(t, secret) },
    '',
  )
  const step = (await signInAnew(t, merchant, 'manager')).next?.challengeId ?? ''
  const second = await ask<RequestOptions>('/signIn/passkeyRequest', { challengeId: step })
  const { challengeId: passkeyChallengeId, answer } = answered(second, passkey.prove(second))
  await recorded('steps.answerPasskey', { challengeId: step, passkeyChallengeId, answer }, '')
  const alone = await ask<RequestOptions>('/signIn/passkeyOptions', {})
  await recorded('steps.passkeySignIn', answered(alone, passkey.prove(alone)), '')

  await recorded('factors.removePasskey', { credentialId }, token)
  await recorded('factors.removeTotp', {}, token)
  t.setClock(null)
}

function answered({ challengeId }: RequestOptions, answer: unknown) {
  return { challengeId, answer }
}
