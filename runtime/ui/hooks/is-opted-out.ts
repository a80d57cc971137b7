/** Whether the visitor's browser asks all sites not to share data (Global Privacy Control). Source: the standard's `navigator.globalPrivacyControl`. */
export const isOptedOut = (): boolean => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
