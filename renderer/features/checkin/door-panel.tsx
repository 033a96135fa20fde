import {
  IconArrowRight,
  IconDirectionSign,
  IconEye,
  IconQuestionMark,
  IconRepeat,
  IconUserX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './door-panel.module.css'
import type { DoorSign } from './outcome-presentation.ts'

/** The frame of a door on the lower edge of the panel, 208 wide. */
const FRAME = 'M36 322V142a68 68 0 0 1 136 0v180'

/** A closed door in outline with a sign on it. */
function SignedDoor({ children, dashed = false, thin = false }: SignedDoorProps) {
  return (
    <>
      <path d={FRAME} className={classes['frame']} data-dashed={dashed || undefined} data-thin={thin || undefined} />
      {children}
    </>
  )
}

interface SignedDoorProps {
  children: ReactNode
  dashed?: boolean
  thin?: boolean
}

/** The open door: light behind it, the leaf swung in, a check in the light. */
function OpenDoor() {
  return (
    <>
      <path d="M40.5 322V140.5a63.5 63.5 0 0 1 127 0V322" className={classes['arch']} />
      <path d="M53 322V142a51 51 0 0 1 102 0v180z" className={classes['light']} />
      <g className={classes['leaf']}>
        <path d="M53 322V142c0-20 12-38 30-46.5V300l-21 22z" className={classes['leafFill']} />
        <circle cx="75" cy="220" r="3.5" className={classes['knob']} />
      </g>
      <path d="m101 176 15 14 29-29" className={classes['check']} />
    </>
  )
}

const ICON = { x: 57, y: 152, width: 94, height: 94, stroke: 2.1 } as const

function Coin({ sign }: { sign: string }) {
  return (
    <>
      <circle cx="104" cy="200" r="36" className={classes['line']} />
      <text x="104" y="200" className={classes['coin']} data-long={sign.length > 1 || undefined}>
        {sign}
      </text>
    </>
  )
}

function drawingOf(sign: DoorSign, coin: string): ReactNode {
  switch (sign) {
    case 'open':
      return <OpenDoor />
    case 'repeat':
      return <SignedDoor>{<IconRepeat {...ICON} />}</SignedDoor>
    case 'signpost':
      return <SignedDoor>{<IconDirectionSign {...ICON} />}</SignedDoor>
    case 'absent':
      return <SignedDoor>{<IconUserX {...ICON} />}</SignedDoor>
    case 'coin':
      return (
        <SignedDoor>
          <Coin sign={coin} />
        </SignedDoor>
      )
    case 'cross':
      return (
        <SignedDoor>
          <path d="m76 172 56 56m0-56-56 56" className={classes['cross']} />
        </SignedDoor>
      )
    case 'question':
      return <SignedDoor dashed>{<IconQuestionMark {...ICON} />}</SignedDoor>
    case 'eye':
      return <SignedDoor thin>{<IconEye {...ICON} stroke={1.6} />}</SignedDoor>
    case 'leaving':
      return (
        <>
          <path d="M36 322V142a68 68 0 0 1 68-68c17 0 33 6 45 17" className={classes['frame']} data-open="true" />
          <IconArrowRight x={104} y={157} width={86} height={86} stroke={2.4} />
        </>
      )
  }
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 208 322"
      preserveAspectRatio="xMidYMax meet"
      className="block fullHeight fullWidth"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** The door of a result card: the same result as the word, as a shape. */
export function DoorPanel({ sign, coin = '' }: { sign: DoorSign; coin?: string }) {
  return <Panel>{drawingOf(sign, coin)}</Panel>
}

/** The closed double door of the idle card, or an empty frame while a code is being checked. */
export function ClosedDoor({ checking = false }: { checking?: boolean }) {
  return (
    <Panel>
      <path d="M40.5 322V140.5a63.5 63.5 0 0 1 127 0V322" className={classes['idleArch']} />
      {!checking && (
        <>
          <path d="M53 322V142a51 51 0 0 1 102 0v180z" className={classes['idleLeaf']} />
          <path d="M104 91v231" className={classes['idleGap']} />
          <circle cx="94" cy="222" r="4.5" className={classes['idleKnob']} />
          <circle cx="115" cy="222" r="4.5" className={classes['idleKnob']} />
        </>
      )}
    </Panel>
  )
}
