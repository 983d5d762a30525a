import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { fileRequest } from '#console/fileRequest.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Checkbox, RadioGroup } from '#console/ui/Choice.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Field } from '#console/ui/Field.tsx'
import { PrintSheet, printSheet } from '#console/ui/PrintSheet.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { useSaving } from '#console/useSaving.ts'
import { m } from '#features/payments/receipts/dialog/dialog.messages.ts'
import { MailReceipt } from '#features/payments/receipts/dialog/MailReceipt.tsx'
import { ReceiptSheet } from '#features/payments/receipts/dialog/ReceiptSheet.tsx'
import { receiptFiles } from '#features/payments/receipts/receipts.contract.ts'

const languages = { en: ['en'], zh: ['zh'], fr: ['fr'], both: ['en', 'zh'] } as const
const widths = { 80: 80, 58: 58, page: 'page' } as const
type Choice = keyof typeof languages
type Paper = `${keyof typeof widths}`

/** Shows a receipt as it will be printed, in the customer's language; prints, downloads and emails it. */
export function ReceiptDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const t = useText()
  const [choice, setChoice] = useState<Choice>(useLanguage())
  const [paper, setPaper] = useState<Paper>('80')
  const [copy, setCopy] = useState(true)
  const { data, error, refetch } = useRead(api.receipts.get, { receiptNo: number, copy }, { keep: true })
  const file = useSaving()
  const pdf = { receiptNo: number, languages: choice, paper, copy }
  const receipt = data && <ReceiptSheet receipt={data} languages={languages[choice]} width={widths[paper]} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(m.title)}
      footer={
        <>
          <Button
            icon={Download}
            busy={file.busy}
            disabled={!data}
            onClick={() => void file.save(fileRequest(receiptFiles.pdf, pdf))}
          >
            {t(m.pdf)}
          </Button>
          <Button look="primary" icon={Printer} disabled={!data} onClick={printSheet}>
            {t(m.print)}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <Field label={t(m.language)}>
          <RadioGroup row value={choice} onChange={setChoice} options={languageOptions} />
        </Field>
        <Field label={t(m.paper)}>
          <RadioGroup row value={paper} onChange={setPaper} options={paperOptions} />
        </Field>
      </div>
      <div className="mt-3">
        <Checkbox checked={copy} onChange={setCopy}>
          {t(m.copy)}
        </Checkbox>
      </div>
      <div className="mt-4 flex justify-center overflow-x-auto rounded-md border border-line bg-sunken p-3">
        {receipt ?? (error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <PageSkeleton />)}
      </div>
      {data && <MailReceipt number={number} />}
      {receipt && <PrintSheet>{receipt}</PrintSheet>}
    </Dialog>
  )
}

const languageOptions = [
  { value: 'en', label: m.english },
  { value: 'zh', label: m.chinese },
  { value: 'fr', label: m.french },
  { value: 'both', label: m.both },
] as const
const paperOptions = [
  { value: '80', label: m.roll80 },
  { value: '58', label: m.roll58 },
  { value: 'page', label: m.page },
] as const
