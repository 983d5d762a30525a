import type { FastifyInstance } from 'fastify'
import { followAddress } from '#db/seed/addresses.ts'
import { openDemoGateway } from '#db/seed/gateway.ts'
import { openDemoBills } from '#db/seed/reconciliation.ts'
import { type DemoAccounts, type DemoSize, seedDemo } from '#db/seed/seed.ts'
import { openSandbox } from '#sandbox/sandbox.ts'
import type { Config } from '#server/config.ts'
import type { App } from '#server/context.ts'

export type Demo = {
  serve(server: FastifyInstance): Promise<void>
  announce(): void
  close(): Promise<void>
}

/**
 * Prepares demo mode: the channel sandbox on the payer origin, and a provider with a year of seeded
 * transactions.
 */
export async function prepareDemo(app: App, ownerUrl: string, size?: DemoSize): Promise<Demo> {
  const { dataDir, publicUrl, payerUrl } = app.config
  const sandbox = await openSandbox({ dataDir, publicUrl: payerUrl, siteUrl: publicUrl })
  const accounts = await seedDemo(app, sandbox, ownerUrl, (line) => app.log.info(line), size)
  await followAddress(app, sandbox)
  await openDemoGateway(app)
  await openDemoBills(app, sandbox)
  return {
    serve: async (server) => void (await server.register(sandbox.plugin, { prefix: '/sandbox' })),
    announce: () => process.stdout.write(addresses(app.config, accounts)),
    close: () => sandbox.close(),
  }
}

function addresses({ publicUrl: url, payerUrl }: Config, accounts: DemoAccounts): string {
  const people = accounts.people.map(({ username, about }) => `    ${username.padEnd(8)} ${about}`)
  return `
  Console          ${url}
  Till (POS)       ${url}/pos
  Virtual phone    ${payerUrl}/sandbox/phone
  Mail box         ${payerUrl}/sandbox/mail
  API              ${url}/api/docs
  Gateway API      ${url}/api/v2.0/docs

  Sign in with the password ${accounts.password}; the refund password is ${accounts.refundPassword}
  At a till owner, manager and cashier sign in with the PIN ${accounts.pin}
${people.join('\n')}

`
}
