import { reservesContract } from '#features/finances/reserves/reserves.contract.ts'
import { selectHeld } from '#features/finances/reserves/reserves.sql.ts'
import { routes } from '#server/http/routes.ts'

export const reserveRoutes = routes(reservesContract, {
  held: async ({ db, scope }) => {
    const rows = await selectHeld(db, scope, { open: true })
    const held = rows.map(({ releasedClearingId: _, ...row }) => row)
    // Next release first; reserves without a date come last.
    held.sort((a, b) => (a.releaseDay ?? '9999').localeCompare(b.releaseDay ?? '9999'))
    return { held }
  },
})
