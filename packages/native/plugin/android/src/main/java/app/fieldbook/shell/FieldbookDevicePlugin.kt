package app.fieldbook.shell

import android.Manifest
import android.annotation.SuppressLint
import android.content.ActivityNotFoundException
import android.content.Intent
import android.net.Uri
import android.os.Build
import android.provider.Settings
import com.getcapacitor.JSObject
import com.getcapacitor.PermissionState
import com.getcapacitor.Plugin
import com.getcapacitor.PluginCall
import com.getcapacitor.PluginMethod
import com.getcapacitor.annotation.CapacitorPlugin
import com.getcapacitor.annotation.Permission
import com.getcapacitor.annotation.PermissionCallback
import com.google.firebase.messaging.FirebaseMessaging

/** The device itself, as `DevicePlugin` in src/plugins.ts says. */
@CapacitorPlugin(
    name = "FieldbookDevice",
    permissions = [Permission(alias = "messages", strings = [Manifest.permission.POST_NOTIFICATIONS])],
)
class FieldbookDevicePlugin : Plugin() {
    /** The same for this app, device and person over restarts; another app sees another one. */
    @SuppressLint("HardwareIds")
    @PluginMethod
    fun facts(call: PluginCall) {
        val answer = JSObject()
        answer.put("platform", "android")
        answer.put("id", Settings.Secure.getString(context.contentResolver, Settings.Secure.ANDROID_ID))
        answer.put("model", "${Build.MANUFACTURER} ${Build.MODEL}")
        answer.put("appVersion", context.packageManager.getPackageInfo(context.packageName, 0).versionName)
        call.resolve(answer)
    }

    @PluginMethod
    fun dial(call: PluginCall) {
        val number = call.getString("number", "") ?: ""
        try {
            activity.startActivity(Intent(Intent.ACTION_DIAL, Uri.fromParts("tel", number, null)))
            call.resolve()
        } catch (error: ActivityNotFoundException) {
            call.reject("this device cannot call", error)
        }
    }

    @PluginMethod
    fun pushToken(call: PluginCall) {
        if (messaging(call) == null) return
        val mustAsk = Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU
        if (mustAsk && getPermissionState("messages") != PermissionState.GRANTED) {
            requestPermissionForAlias("messages", call, "afterQuestion")
        } else {
            fetchToken(call)
        }
    }

    @PermissionCallback
    fun afterQuestion(call: PluginCall) {
        if (getPermissionState("messages") == PermissionState.GRANTED) fetchToken(call)
        else call.reject("messages are not allowed for this application")
    }

    private fun fetchToken(call: PluginCall) {
        val messaging = messaging(call) ?: return
        messaging.token.addOnCompleteListener { done ->
            if (done.isSuccessful) call.resolve(JSObject().put("token", done.result))
            else call.reject("no push messages here", done.exception)
        }
    }

    /** Without google-services.json in the platform project there is no service to ask: the call is refused, the person is not asked. */
    private fun messaging(call: PluginCall): FirebaseMessaging? = try {
        FirebaseMessaging.getInstance()
    } catch (error: IllegalStateException) {
        call.reject("this application was built without push messages", error)
        null
    }
}
