export declare const LOCAL_SETTINGS: Record<string, string>
