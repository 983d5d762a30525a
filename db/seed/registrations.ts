import { randomUUID } from 'node:crypto'
import { seedActor } from '#db/seed/actor.ts'
import { takeRegistration } from '#features/session/registration/registration.service.ts'
import { type NewRegistration, updateRegistration } from '#features/session/registration/registration.sql.ts'
import { type App, asActor } from '#server/context.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { addBankDays } from '#shared/holidays.ts'
import { dayOf } from '#shared/time.ts'

type Facts = Omit<NewRegistration, 'registrationId' | 'passwordHash' | 'now' | 'language'>
type Left = Facts & { daysAgo: number; state: 'unconfirmed' | 'waiting' | 'refused'; reason?: string }

const dayMs = 86_400_000
const canada = { country: 'CA', currency: 'CAD' } as const

/** The provider's registrations: one due, one overdue, one rejected, and one with an unconfirmed address. */
const left: Left[] = [
  {
    ...{ companyName: 'Kitsilano Tea House Ltd.', tradeName: 'Kits Tea', daysAgo: 0.2, state: 'waiting' },
    ...{ ...canada, province: 'BC', city: 'Vancouver', timezone: 'America/Vancouver' },
    ...{
      contactName: 'Ingrid Solberg',
      email: 'ingrid@kitstea.example',
      phone: '+16045550161',
      username: 'kitstea',
    },
  },
  {
    ...{ companyName: '列治文书店有限公司', tradeName: '列治文书店', daysAgo: 9, state: 'waiting' },
    ...{ ...canada, province: 'BC', city: 'Richmond', timezone: 'America/Vancouver' },
    ...{ contactName: '陈思', email: 'chensi@books.example', phone: '+16045550162', username: 'rmdbooks' },
  },
  {
    ...{
      companyName: 'Elliott Bay Optics LLC',
      tradeName: 'Elliott Bay Optics',
      daysAgo: 20,
      state: 'refused',
    },
    ...{ country: 'US', currency: 'USD', province: 'WA', city: 'Seattle', timezone: 'America/Los_Angeles' },
    ...{ contactName: 'Ray Ortega', email: 'ray@ebo.example', phone: '+12065550163', username: 'ebopti01' },
    reason: 'The company is not registered in Washington. Please register again once it is.',
  },
  {
    ...{ companyName: 'Plateau Vélo inc.', tradeName: 'Plateau Vélo', daysAgo: 0.1, state: 'unconfirmed' },
    ...{ ...canada, province: 'QC', city: 'Montréal', timezone: 'America/Toronto' },
    ...{ contactName: 'Zoé Gagnon', email: 'zoe@velo.example', phone: '+15145550164', username: 'velozoe' },
  },
]

/** Registrations of businesses. Their passwords are random, so nobody can sign in. */
export async function leaveRegistrations(app: App, now: Date): Promise<void> {
  for (const { daysAgo, state, reason, ...facts } of left) {
    const at = new Date(now.getTime() - daysAgo * dayMs)
    const who = {
      scope: scopeOf(providerTenant, ''),
      actor: seedActor,
      requestId: randomUUID(),
      now: at,
      history: true,
    }
    await asActor(app, who, 'write', async (ctx) => {
      const registrationId = await takeRegistration(ctx, { ...facts, language: 'en', passwordHash: '!' })
      if (state === 'unconfirmed') return
      const dueDay = addBankDays(facts.country, dayOf(at, facts.timezone), 2)
      await updateRegistration(ctx.db, registrationId, { state: 'waiting', confirmTime: at, dueDay })
      if (state === 'refused')
        await updateRegistration(ctx.db, registrationId, {
          ...{
            state,
            reason: reason ?? '',
            decideTime: new Date(at.getTime() + dayMs),
            decidedBy: 'Adele Morgan',
          },
          passwordHash: null,
        })
    })
  }
}
