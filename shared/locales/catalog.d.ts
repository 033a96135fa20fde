declare module 'foyer/catalog/*' {
  export const messages: import('@lingui/core').Messages
}
