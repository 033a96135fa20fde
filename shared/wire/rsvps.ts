export const endpoints = {}
