import { Download, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { fileRequest } from '#console/fileRequest.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Menu } from '#console/ui/Menu.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useSaving } from '#console/useSaving.ts'
import { PayDialog } from '#features/provider/commissions/statements/PayDialog.tsx'
import {
  type CommissionDetail,
  commissionFiles,
} from '#features/provider/commissions/statements/statements.contract.ts'
import { lineList } from '#features/provider/commissions/statements/statements.fields.ts'
import { m } from '#features/provider/commissions/statements/statements.messages.ts'
import { formatMoney } from '#shared/money.ts'

type Act = 'again' | 'check' | 'confirm'

/** The available actions of a statement, and its files. */
export function StatementActs({ of }: { of: CommissionDetail }) {
  const t = useText()
  const [paying, setPaying] = useState(false)
  const act = useWrite((what: Act) => send(what, of), {
    onDone: () => notify.success(m.checked),
    onFailed: (error) => notify.error(error.message),
  })
  const ask = useQuestion(of)
  const run = async (what: Act) => {
    if (await ask(what)) act.submit(what)
  }
  return (
    <>
      <Files of={of} />
      <Can do="commission.edit">
        {of.mayMake && (
          <Button icon={RefreshCw} busy={act.pending} onClick={() => void run('again')}>
            {t(m.again)}
          </Button>
        )}
        {of.mayCheck && (
          <Button look="primary" busy={act.pending} onClick={() => void run('check')}>
            {t(m.check)}
          </Button>
        )}
        {of.mayConfirm && (
          <Button look="primary" busy={act.pending} onClick={() => void run('confirm')}>
            {t(m.confirm)}
          </Button>
        )}
        {of.mayPay && (
          <Button look="primary" onClick={() => setPaying(true)}>
            {t(m.pay)}
          </Button>
        )}
      </Can>
      {paying && <PayDialog of={of} onClose={() => setPaying(false)} />}
    </>
  )
}

function send(what: Act, { statementId, version, month }: CommissionDetail): Promise<unknown> {
  if (what === 'again') return api.commissionStatements.make({ month })
  if (what === 'check') return api.commissionStatements.check({ statementId, version })
  return api.commissionStatements.confirm({ statementId, version })
}

function useQuestion({
  statementNo: no,
  month,
  beneficiaryName: who,
  totalAmount,
  currency,
}: CommissionDetail) {
  const t = useText()
  const language = useLanguage()
  const amount = `${formatMoney(totalAmount, currency, language)} ${currency}`
  const questions = {
    again: { title: t(m.againTitle, { month }), body: t(m.againBody), confirmLabel: t(m.again) },
    check: { title: t(m.checkTitle, { no }), body: t(m.checkBody), confirmLabel: t(m.check) },
    confirm: {
      title: t(m.confirmTitle, { no }),
      body: t(m.confirmBody, { who, amount }),
      confirmLabel: t(m.confirm),
    },
  }
  return (what: Act) => confirm(questions[what])
}

function Files({ of: { statementId } }: { of: CommissionDetail }) {
  const t = useText()
  const language = useLanguage()
  const { busy, save } = useSaving()
  const lines = (format: 'csv' | 'xlsx') => ({
    ...{ key: format, label: format === 'csv' ? 'CSV' : 'Excel' },
    onSelect: () =>
      void save({ path: `${lineList.file.path}?lang=${language}`, body: { format, statementId } }),
  })
  const pdf = {
    ...{ key: 'pdf', label: t(m.pdf) },
    onSelect: () => void save(fileRequest(commissionFiles.pdf, { statementId }, language)),
  }
  const trigger = (
    <Button icon={Download} busy={busy}>
      {t(m.download)}
    </Button>
  )
  return (
    <Can do={commissionFiles.pdf.access}>
      <Menu trigger={trigger} items={[pdf, lines('csv'), lines('xlsx')]} align="end" />
    </Can>
  )
}
