import { Printer, Undo2, XCircle } from 'lucide-react'
import { m } from '#console/examples/examples.messages.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { Menu } from '#console/ui/Menu.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useDialog } from '#console/useDialog.ts'

export function OverlaysExample() {
  const { target: open, open: show, close } = useDialog<'dialog' | 'drawer'>()
  const t = useText()
  const footer = (
    <Button look="primary" onClick={close}>
      {t(m.primary)}
    </Button>
  )
  return (
    <Card title={t(m.overlays)}>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => show('dialog')}>{t(m.openDialog)}</Button>
        <Button onClick={() => show('drawer')}>{t(m.openDrawer)}</Button>
        <Button
          onClick={() => void confirm({ title: t(m.confirmClose), body: t(m.confirmBody), danger: true })}
        >
          {t(m.openConfirm)}
        </Button>
        <Menu
          trigger={<Button>{t(m.openMenu)}</Button>}
          align="start"
          items={[
            { key: 'refund', label: t(m.primary), icon: Undo2, onSelect: () => undefined },
            { key: 'print', label: t(m.default), icon: Printer, onSelect: () => undefined, disabled: true },
            {
              key: 'close',
              label: t(m.danger),
              icon: XCircle,
              onSelect: () => undefined,
              danger: true,
              apart: true,
            },
          ]}
        />
        <Button onClick={() => notify.success(m.submitted)}>{t(m.notifyGood)}</Button>
        <Button onClick={() => notify.error(t(m.resubmit))}>{t(m.notifyBad)}</Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={t(m.primary)}
        description={t(m.emptyHint)}
        footer={footer}
      >
        {t(m.confirmBody)}
      </Dialog>
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title={t(m.primary)}
        description={t(m.emptyHint)}
        footer={footer}
      >
        {t(m.confirmBody)}
      </Drawer>
    </Card>
  )
}
