import { useState } from 'react'
import { Badge } from '../src/display/badge.tsx'
import { Button } from '../src/actions/button.tsx'
import { Menu } from '../src/actions/menu.tsx'
import { useModalState } from '../src/feedback/modal-state.tsx'
import { Modal } from '../src/feedback/modal.tsx'
import { Row } from '../src/layout/stack.tsx'
import { Tabs } from '../src/actions/tabs.tsx'
import { Tooltip } from '../src/feedback/tooltip.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const PLACES = [
  { id: 'cedar', label: '12 Cedar Street', detail: 'Home', current: true },
  { id: 'harbor', label: '3 Harbor Road', detail: 'The shop' },
  { id: 'alder', label: '8 Alder Lane', detail: 'From 12/01' },
  { id: 'pine', label: '40 Pine Court', detail: 'Rented out' },
]

function ModalSpecimen() {
  const modal = useModalState('catalogue-modal')
  return (
    <Specimen title="Modal (a sheet on phones)">
      <Row>
        <Button kind="outline" onClick={() => void modal.open()}>
          Cancel this payment
        </Button>
      </Row>
      <Modal
        title="Cancel the payment of $142.60?"
        extraTitle={<Badge tone="warning">On hold</Badge>}
        isOpen={modal.isOpen}
        onClose={modal.close}
        footer={
          <>
            <Button kind="danger" onClick={modal.close}>
              Cancel the payment
            </Button>
            <Button kind="outline" onClick={modal.close}>
              Keep it
            </Button>
          </>
        }
      >
        <p>
          It has not left your bank yet, so nothing is charged. Your bill stays due on 12/03/26.
        </p>
      </Modal>
    </Specimen>
  )
}

export function OverlaySpecimens() {
  const [chosen, setChosen] = useState('cedar')
  return (
    <Chapter id="overlays" title="Overlays">
      <ModalSpecimen />
      <Specimen title="Menus">
        <Row>
          <Menu
            trigger={PLACES.find((place) => place.id === chosen)?.label}
            items={PLACES.map((place) => ({ ...place, current: place.id === chosen }))}
            onAction={setChosen}
          />
          <Menu
            trigger="Bill"
            kind="quiet"
            size="small"
            items={[
              { id: 'pdf', label: 'Download PDF', icon: 'download' },
              { id: 'print', label: 'Print', icon: 'print' },
              { id: 'delete', label: 'Delete', icon: 'close', tone: 'danger' },
            ]}
            onAction={() => undefined}
          />
        </Row>
      </Specimen>
      <Specimen title="Tooltip">
        <Row>
          <Tooltip text="Read by your meter at 6:00 AM">
            <Button kind="quiet" icon="info" iconOnly>
              How do we know?
            </Button>
          </Tooltip>
        </Row>
      </Specimen>
      <Specimen title="Tabs">
        <Tabs
          label="Use"
          tabs={[
            { id: 'day', label: 'Day', content: <p>12.4 kWh yesterday.</p> },
            { id: 'month', label: 'Month', content: <p>312 kWh since 11/01.</p> },
            { id: 'year', label: 'Year', content: <p>3,910 kWh this year.</p> },
          ]}
        />
      </Specimen>
    </Chapter>
  )
}
