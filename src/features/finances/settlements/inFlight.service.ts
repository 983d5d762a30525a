// What a neighbour may ask of settlements that are not sent yet.
export { findInFlightNet } from '#features/finances/settlements/inFlight.sql.ts'
