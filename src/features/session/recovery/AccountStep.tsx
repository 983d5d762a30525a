import { ChevronRight } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { m } from '#features/session/recovery/pages.messages.ts'
import type { OwnAccount } from '#features/session/recovery/recovery.contract.ts'

type Props = { accounts: readonly OwnAccount[]; onChosen: (account: OwnAccount) => void }

/** Chooses between several accounts with the same address. */
export function AccountStep({ accounts, onChosen }: Props) {
  const t = useText()
  return (
    <ul className="flex flex-col gap-2" aria-label={t(m.which)}>
      {accounts.map((account) => (
        <li key={account.loginId}>
          <button
            type="button"
            onClick={() => onChosen(account)}
            className="flex w-full items-center gap-3 rounded-lg border border-line px-4 py-3 text-left transition-colors hover:bg-hover"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{account.loginId}</span>
              <span className="block truncate text-sm text-text-3">
                {account.displayName} {t(m.at, { shop: account.tradeName || t(m.us) })}
              </span>
            </span>
            <ChevronRight size={16} className="shrink-0 text-text-3" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
