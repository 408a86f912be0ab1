<?php
// Whether a webhook is from Kontor. It needs nothing but PHP 8. Header names are in lower case; $body is what arrived,
// byte for byte, as file_get_contents('php://input') gives it.

const TOLERANCE_SECONDS = 300;

/**
 * By `webhook-signature` (Standard Webhooks): it signs id, time and body, so a recorded one is of no use later.
 * Give one secret; while you change it, the old and the new.
 */
function isFromKontor(array $headers, string $body, array $secrets, ?int $nowSeconds = null): bool
{
    $sent = $headers['webhook-timestamp'] ?? '';
    if (!preg_match('/^[0-9]{1,15}$/D', $sent) || abs(($nowSeconds ?? time()) - (int) $sent) > TOLERANCE_SECONDS) {
        return false;
    }
    $content = ($headers['webhook-id'] ?? '') . ".$sent.$body";
    $given = explode(' ', $headers['webhook-signature'] ?? '');
    foreach ($secrets as $secret) {
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', $content, keyOf($secret), true));
        foreach ($given as $signature) {
            // hash_equals takes as long for a wrong signature as for a right one.
            if (hash_equals($expected, $signature)) {
                return true;
            }
        }
    }
    return false;
}

/** By `X-Webhook-Signature`: the body alone is signed, with the newest secret. */
function isBodyFromKontor(array $headers, string $body, array $secrets): bool
{
    $given = $headers['x-webhook-signature'] ?? '';
    foreach ($secrets as $secret) {
        if (hash_equals(hash_hmac('sha256', $body, $secret), $given)) {
            return true;
        }
    }
    return false;
}

/** What follows `whsec_` is base64; a secret of your own that is not is the key as it is. */
function keyOf(string $secret): string
{
    $encoded = str_starts_with($secret, 'whsec_') ? substr($secret, strlen('whsec_')) : $secret;
    $base64 = '#^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$#D';
    return preg_match($base64, $encoded) ? base64_decode($encoded) : $secret;
}
