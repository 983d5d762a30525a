import type { App } from '#server/context.ts'

/** The payer page of a link. */
export function linkAddress(app: Pick<App, 'config'>, linkId: string): string {
  return `${app.config.payerUrl}/pay/l/${linkId}`
}
