// Public functions about provider staff permissions.
export { type Belonging, grantsFrom, grantsOf, type HeldRole } from '#features/session/staffGrants.ts'
