import { i18n } from '@lingui/core'

// Tests read the sentences of the source: English, with no catalog loaded.
i18n.loadAndActivate({ locale: 'en', messages: {} })
