/** Loads the contracts that the shell needs on every entry, which share one chunk. */
export const loadEntryContracts = () => import('#console/entryContracts.ts')
