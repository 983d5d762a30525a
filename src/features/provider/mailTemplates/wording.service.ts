import { loadMailWords } from '#features/provider/mailTemplates/mailTemplates.service.ts'
import { loadLabels } from '#features/system/dictionaries/dictionaries.service.ts'
import type { App } from '#server/context.ts'
import type { Live } from '#server/live/live.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'

const loads = { dictionary: loadLabels, mailTemplate: loadMailWords } as const

/**
 * Applies the provider's labels and email texts in this process, now and after each change by any process.
 */
export async function followWording(app: App, live: Live): Promise<void> {
  const again = (topic: keyof typeof loads) =>
    loads[topic](app).catch((error) => app.log.warn({ err: error, topic }, 'words could not be read again'))
  live.subscribe(scopeOf(providerTenant, ''), ({ topic }) => {
    if (topic === 'dictionary' || topic === 'mailTemplate') void again(topic)
  })
  live.onReconnect(() => void Promise.all([again('dictionary'), again('mailTemplate')]))
  await Promise.all([again('dictionary'), again('mailTemplate')])
}
