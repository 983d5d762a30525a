// What a neighbour may ask of the rights of the provider's staff.
export { type Belonging, grantsFrom, grantsOf, type HeldRole } from '#features/session/staffGrants.ts'
