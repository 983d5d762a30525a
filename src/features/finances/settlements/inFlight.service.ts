// What other features may read about settlements that are not sent yet.
export { findInFlightNet } from '#features/finances/settlements/inFlight.sql.ts'
