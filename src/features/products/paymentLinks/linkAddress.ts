import type { App } from '#server/context.ts'

/** The payers' page of a link. */
export function linkAddress(app: Pick<App, 'config'>, linkId: string): string {
  return `${app.config.payerUrl}/pay/l/${linkId}`
}
