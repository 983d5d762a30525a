import type { AnyContractRouter } from '@orpc/contract'
import type { RouteEntry } from '#console/routeEntry.ts'
import type { StaffEntry } from '#console/staff/staffEntry.ts'

type Contracts = Readonly<Record<string, AnyContractRouter>>
/** Loads each contract of a feature with its first call, by the name that it has in the client. */
type ContractLoaders<C> = { readonly [N in keyof C]: () => Promise<C[N]> }

/** Everything that a feature adds to a merchant's console. */
export type ConsoleFeature<C extends Contracts = Contracts> = {
  contracts?: ContractLoaders<C>
  /** In the order of the menu. A page below the path of a section is in that section. */
  pages?: readonly RouteEntry[]
  /** Pages before sign-in. */
  publicPages?: readonly RouteEntry[]
}

/** Everything that a feature adds to the provider's portal. */
export type PortalFeature<C extends Contracts = Contracts> = {
  contracts?: ContractLoaders<C>
  pages?: readonly StaffEntry[]
}

/** The contracts that a feature declares, by name. */
export type ContractsOf<F> = F extends { contracts: ContractLoaders<infer C> } ? C : never
