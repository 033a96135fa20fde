import { t } from '@lingui/core/macro'
import {
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  Modal,
  Notification,
  type VariantColorsResolver,
} from '@mantine/core'

const velvet = colorsTuple('#FEEEF7 #FADCEE #F4BEDF #E796C9 #D56FB2 #BC4697 #9D287C #821865 #6C0552 #4F033B'.split(' '))
const dark = colorsTuple('#F3EEF3 #C9C1C9 #A59AA5 #7E6F7E #352935 #322532 #221822 #191019 #140C14 #0F0810'.split(' '))
const gray = colorsTuple('#FBF9FC #F3EEF3 #E1DCE2 #E1DCE2 #CCC4CC #887B89 #6B5E6C #534553 #392A3A #241625'.split(' '))

const px = (value: number) => `${value / 16}rem`

/** Mantine picks the text on a fill by the light shade; ours differs in dark, so the tokens say it. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled') return colors
  const isBrand = (input.color ?? input.theme.primaryColor) === 'velvet'
  return { ...colors, color: isBrand ? 'var(--f-on-brand)' : 'var(--f-refused-on)' }
}

/** A closed dialog is gone at once: one that fades keeps the focus, and the keys typed meanwhile are lost in it. */
const closesAtOnce = { exitDuration: 0 }

/** The look on Mantine: scales, fonts and the defaults of the components we use. Colours come from `tokens.css`. */
export const theme = createTheme({
  primaryColor: 'velvet',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  variantColorResolver,
  colors: { velvet, dark, gray },
  defaultRadius: 8,
  fontFamily: 'var(--f-font-text)',
  fontFamilyMonospace: 'var(--f-font-mono)',
  headings: { fontFamily: 'var(--f-font-display)', fontWeight: '700' },
  fontSizes: { xs: px(12), sm: px(14), md: px(15), lg: px(18), xl: px(22) },
  lineHeights: { xs: '1.33', sm: '1.43', md: '1.47', lg: '1.28', xl: '1.2' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { size: 32, variant: 'subtle', color: 'gray' } },
    Switch: { defaultProps: { size: 'md', withThumbIndicator: false } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    NumberInput: { defaultProps: { size: 'sm' } },
    Select: {
      defaultProps: { size: 'sm', allowDeselect: false, checkIconPosition: 'right', comboboxProps: { shadow: 'none' } },
    },
    SegmentedControl: { defaultProps: { withItemsBorders: false, radius: 10 } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false, zIndex: 80 } },
    Menu: {
      defaultProps: {
        shadow: 'none',
        position: 'bottom-start',
        offset: 6,
        zIndex: 45,
        withInitialFocusPlaceholder: false,
      },
    },
    // The page itself never scrolls, and locking it would need a style tag that the page may not have.
    Drawer: { defaultProps: { lockScroll: false, zIndex: 30, transitionProps: closesAtOnce } },
    ModalRoot: { defaultProps: { lockScroll: false, transitionProps: closesAtOnce } },
    Modal: Modal.extend({
      defaultProps: {
        radius: 16,
        centered: true,
        zIndex: 51,
        overlayProps: { color: 'var(--f-scrim)' },
        padding: 20,
        lockScroll: false,
        transitionProps: closesAtOnce,
        closeButtonProps: { 'aria-label': t`Close` },
      },
    }),
    Notification: Notification.extend({
      defaultProps: { radius: 12, withBorder: true, closeButtonProps: { 'aria-label': t`Dismiss` } },
    }),
  },
})

const shared = {
  '--mantine-color-body': 'var(--f-surface)',
  '--mantine-color-text': 'var(--f-text)',
  '--mantine-color-bright': 'var(--f-text)',
  '--mantine-color-dimmed': 'var(--f-text2)',
  '--mantine-color-placeholder': 'var(--f-text3)',
  '--mantine-color-default': 'var(--f-raised)',
  '--mantine-color-default-hover': 'var(--f-hover)',
  '--mantine-color-default-color': 'var(--f-text)',
  '--mantine-color-default-border': 'var(--f-line)',
  '--mantine-color-disabled': 'var(--f-hover)',
  '--mantine-color-disabled-color': 'var(--f-text3)',
  '--mantine-color-disabled-border': 'var(--f-control)',
  '--mantine-primary-color-filled': 'var(--f-brand)',
  '--mantine-primary-color-filled-hover': 'var(--f-brand-hover)',
  '--mantine-primary-color-contrast': 'var(--f-on-brand)',
  '--mantine-primary-color-light': 'var(--f-brand-tint)',
  '--mantine-primary-color-light-hover': 'var(--f-brand-tint2)',
  '--mantine-primary-color-light-color': 'var(--f-brand-text)',
  '--mantine-color-velvet-filled': 'var(--f-brand)',
  '--mantine-color-velvet-filled-hover': 'var(--f-brand-hover)',
  '--mantine-color-velvet-light': 'var(--f-brand-tint)',
  '--mantine-color-velvet-light-hover': 'var(--f-brand-tint2)',
  '--mantine-color-velvet-light-color': 'var(--f-brand-text)',
  '--mantine-color-velvet-outline': 'var(--f-brand-text)',
  '--mantine-color-velvet-outline-hover': 'var(--f-brand-tint)',
  '--mantine-color-velvet-text': 'var(--f-brand-text)',
  '--mantine-color-gray-light': 'var(--f-hover)',
  '--mantine-color-gray-light-hover': 'var(--f-hover)',
  '--mantine-color-gray-light-color': 'var(--f-text2)',
  '--mantine-color-gray-text': 'var(--f-text2)',
  '--mantine-color-red-filled': 'var(--f-refused-field)',
  '--mantine-color-red-filled-hover': 'var(--f-refused-deep)',
  '--mantine-color-red-light': 'var(--f-refused-tint)',
  '--mantine-color-red-light-hover': 'var(--f-refused-tint)',
  '--mantine-color-red-light-color': 'var(--f-refused-tint-text)',
  '--mantine-color-red-text': 'var(--f-refused-tint-text)',
  '--mantine-color-red-outline': 'var(--f-refused-tint-text)',
  '--mantine-color-error': 'var(--f-refused-tint-text)',
  '--mantine-color-anchor': 'var(--f-brand-text)',
}

/** Points Mantine's own variables at the tokens; the tokens themselves know light and dark. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })
