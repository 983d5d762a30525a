/**
 * Statements that reach across tenants or name no tenant on purpose: a piece of the text as `normalised`
 * writes it, and the reason.
 */
export const listed: { has: string; reason: string }[] = [
  {
    has: "( count ( * ) filter ( where h . review = '' ) ) :: int as confirmed",
    reason:
      'the figures beside a rule of the provider, over all merchants; asked in a write of the provider too, whom no merchant’s hit is shown',
  },
  {
    has: "begin ; set local app . tenant_id = '' ; delete from audit_",
    reason: 'a test tries to empty the log as the application, and is refused',
  },
  {
    has: "begin ; set local app . tenant_id = '' ; delete from ledger_",
    reason: 'a test tries to empty the books as the application, and is refused',
  },
]
